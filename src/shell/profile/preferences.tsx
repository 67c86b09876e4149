import { Radio, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { isGuest } from '#kernel/access/is-guest.ts'
import { useSigned } from '#shell/session/use-session.tsx'
import { SingleKeys } from '#shell/palette/single-keys.tsx'
import { CalendarAddress } from './calendar/calendar-address.tsx'
import { AlertPreferences } from './alert-preferences.tsx'
import { AccountPage } from './account-page.tsx'
import { Section } from './section.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

const themes = ['auto', 'light', 'dark'] as const

/** How Plumbline looks to one. */
export function Preferences() {
  const { colorScheme, setColorScheme, clearColorScheme } = useMantineColorScheme()
  // A guest is told of nothing.
  const signed = useSigned()
  const isVisited = signed === undefined || isGuest(signed.person)
  const choose = (value: string) => {
    const chosen = themes.find((theme) => theme === value)
    // Local storage holds a choice only: without one the system decides.
    if (chosen === 'auto') clearColorScheme()
    else if (chosen) setColorScheme(chosen)
  }
  return (
    <AccountPage current="preferences">
      <Section title={words.theme}>
        <Radio.Group value={colorScheme} onChange={choose} description={words.themeHelp} aria-label={words.theme}>
          <div className={styles.choices}>
            {themes.map((theme) => (
              <Radio key={theme} value={theme} label={words.themes[theme]} />
            ))}
          </div>
        </Radio.Group>
      </Section>
      <Section title={words.keyboard}>
        <SingleKeys />
      </Section>
      {!isVisited && <CalendarAddress />}
      {!isVisited && <AlertPreferences />}
    </AccountPage>
  )
}
