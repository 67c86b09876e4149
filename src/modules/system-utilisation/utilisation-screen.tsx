import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { saveFile } from '#ui/save-file.tsx'
import { Segments } from '#ui/segments.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { HealthPart } from './health-part.tsx'
import { mayOversee } from './may-see.ts'
import { PersonPart } from './person-part.tsx'
import { UsePart } from './use-part.tsx'
import { isLength, lengths } from './use.ts'
import { words } from './words.ts'
import styles from './utilisation.module.css'

type Part = keyof typeof words.parts
type Search = { readonly part?: string; readonly days?: string }

const isPart = (text: string | undefined): text is Part => text !== undefined && Object.hasOwn(words.parts, text)

/** How the system is used and how it is, for those who oversee it; what is looked at stands in the address. */
export function UtilisationScreen() {
  const { me } = useFrame()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const part = isPart(search.part) ? search.part : 'use'
  const asked = Number(search.days)
  const days = isLength(asked) ? asked : lengths[0]
  const go = (next: Search) => {
    const said = { part, days: String(days), ...next }
    void navigate({
      to: '.',
      search: {
        ...(said.part !== 'use' && { part: said.part }),
        ...(said.days !== String(lengths[0]) && { days: said.days }),
      },
      replace: true,
      resetScroll: false,
    })
  }
  if (!mayOversee(me))
    return (
      <>
        <title>{`${words.title} · Plumbline`}</title>
        <Trouble level={1} title={words.title}>
          {words.notForYou}
        </Trouble>
      </>
    )
  return (
    <section aria-labelledby="utilisation-title" className={styles.screen}>
      <title>{`${words.title} · Plumbline`}</title>
      <PrintMark what={words.title} />
      <div className={styles.header}>
        <h1 id="utilisation-title">{words.title}</h1>
        <div className={styles.deeds}>
          {part === 'use' && <Download path={`/api/v1/usage/export?days=${days}`} label={words.csv} />}
          {part === 'system' && hasRole(me, 'administrator', null) && (
            <Download path="/api/v1/usage/diagnostics" label={words.diagnostics} />
          )}
        </div>
      </div>
      <div className={styles.tools}>
        <Segments
          label={words.part}
          quiet
          options={(Object.keys(words.parts) as Part[]).map((value) => ({ value, label: words.parts[value] }))} // Its own keys.
          value={part}
          onChange={(next) => next && go({ part: next })}
        />
        {part !== 'person' && (
          <Segments
            label={words.length}
            quiet
            options={lengths.map((value) => ({ value, label: words.days(value) }))}
            value={days}
            onChange={(next) => next && go({ days: String(next) })}
          />
        )}
      </div>
      {part === 'use' && <UsePart days={days} />}
      {part === 'system' && <HealthPart days={days} />}
      {part === 'person' && <PersonPart />}
    </section>
  )
}

function Download({ path, label }: { readonly path: string; readonly label: string }) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      saveFile(await fetchFile(path))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ color: 'red', title: words.notSaved, message: error.message })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.8} />}
      loading={isBusy}
      onClick={() => void take()}
    >
      {label}
    </Button>
  )
}
