import { Button } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { validInWords, type Certificate } from '#modules/training/certificate/certificate.ts'
import { words as certificate } from '#modules/training/certificate/words.ts'
import styles from '#modules/training/certificate/certificate.module.css'
import { queries } from '#shell/frame/queries.tsx'
import { Outside } from '#shell/login/outside.tsx'
import { Verdict } from '#ui/state-chip.tsx'

const { verify: words } = certificate

/** Whether a certificate is genuine and still valid: for whoever has its address, signed in or not. */
export const Verify = () => (
  <QueryClientProvider client={queries}>
    <Asking />
  </QueryClientProvider>
)

function Asking() {
  const { token = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate', token],
    queryFn: ({ signal }) =>
      ask<Certificate>('GET', `/api/v1/certificates/${encodeURIComponent(token)}`, { anonymous: true, signal }),
    retry: false,
  })
  if (data) return <Said {...data} />
  if (!error) return null
  if (error instanceof Refusal && error.code === 'not-found')
    return (
      <Outside title={words.unknown} subtitle={words.unknownExplain}>
        <Verdict tone="overdue">{words.unknown}</Verdict>
      </Outside>
    )
  return (
    <Outside title={words.failed} subtitle={error.message}>
      <Button size="md" fullWidth onClick={() => void refetch()}>
        {words.again}
      </Button>
    </Outside>
  )
}

function Said(said: Certificate) {
  const { ended, provider, name, title, number } = said
  const { met, until } = validInWords(said)
  const facts = [
    [words.holder, name],
    [words.what, title],
    [words.met, met],
    [words.valid, until ?? words.noEnd],
    [words.number, number],
  ] as const
  return (
    <Outside
      title={ended === null ? words.genuine : words.no}
      subtitle={ended === null ? words.genuineExplain(provider) : words.noExplain(provider)}
    >
      {ended !== null && (
        <p className={styles.verdict}>
          <Verdict tone="overdue">{certificate.ended[ended]}</Verdict>
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Outside>
  )
}
