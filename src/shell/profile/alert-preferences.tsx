import { NativeSelect, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alerts, type Choice } from '#features/alerts/alerts.ts'
import { keyOfPreferences } from '#features/alerts/keys.ts'
import { alertKinds } from '#features/alerts/kinds.ts'
import { mailSettings } from '#features/alerts/mailed.ts'
import { words } from '#features/alerts/words.ts'
import { Trouble } from '#ui/trouble.tsx'
import { Section } from './section.tsx'
import styles from './profile.module.css'

/** Which kinds of alerts one hears of. */
export function AlertPreferences() {
  const queries = useQueryClient()
  const chosen = useQuery({ queryKey: keyOfPreferences, queryFn: ({ signal }) => alerts.preferences(signal) })
  const choice = useMutation({
    mutationFn: (made: Choice) => alerts.prefer(made),
    onSuccess: (now) => queries.setQueryData(keyOfPreferences, now),
  })
  const fault = chosen.error ?? choice.error
  return (
    <Section title={words.prefer.title}>
      <p className={styles.explain}>{words.prefer.explain}</p>
      {fault && (
        <Trouble title={words.failed} retry={() => void chosen.refetch()}>
          {fault.message}
        </Trouble>
      )}
      <div className={styles.kinds}>
        {chosen.data?.items.map(({ kind, setting, mail, optional }) => (
          <div key={kind} className={styles.kind}>
            <Switch
              label={alertKinds[kind]}
              description={optional ? undefined : words.prefer.fixed}
              checked={setting === 'on'}
              disabled={!optional}
              onChange={(event) => choice.mutate({ kind, setting: event.currentTarget.checked ? 'on' : 'off' })}
            />
            <NativeSelect
              aria-label={words.prefer.mail(alertKinds[kind])}
              value={mail}
              onChange={(event) => {
                const to = mailSettings.find((one) => one === event.currentTarget.value)
                if (to) choice.mutate({ kind, mail: to })
              }}
              data={mailSettings
                .filter((one) => optional || one !== 'off')
                .map((value) => ({ value, label: words.prefer.mails[value] }))}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}
