import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { collection } from '#kernel/outline/names.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { apiKey } from './api-key.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { words } from './words.ts'
import styles from './keys.module.css'

/** Where the owner of a key makes its secret; once it is made, how a program shows it. */
export function SecretSection({ record }: SectionProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const name = typeof record.title === 'string' ? record.title : record.number
  return (
    <>
      {record.state === 'planned' && <Planned record={record} onMade={setSecret} />}
      {record.state === 'active' && typeof record.begins === 'string' && <Made begins={record.begins} />}
      {secret !== null && <SecretDialog name={name} secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

type PlannedProps = Pick<SectionProps, 'record'> & { readonly onMade: (secret: string) => void }

function Planned({ record: { number, owner }, onMade }: PlannedProps) {
  const { me } = useFrame()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)

  async function make() {
    setBusy(true)
    setWrong(null)
    try {
      const { secret } = await ask<{ readonly secret: string }>('POST', `${collection(apiKey)}/${number}/secret`)
      onMade(secret)
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    }
    setBusy(false)
  }

  if (!isRef(owner) || owner.id !== me.id)
    return (
      <SectionCard title={words.title}>
        <p className={styles.quiet}>{words.others(isRef(owner) ? owner.title : '')}</p>
      </SectionCard>
    )
  return (
    <SectionCard title={words.title}>
      <p className={styles.quiet}>{words.mine}</p>
      <Button loading={isBusy} onClick={() => void make()}>
        {words.make}
      </Button>
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </SectionCard>
  )
}

const Made = ({ begins }: { readonly begins: string }) => (
  <SectionCard title={words.title}>
    <p className={styles.quiet}>{words.use}</p>
    <code className={styles.code}>{words.header(begins)}</code>
    <p className={styles.quiet}>
      {words.kept} <a href="/api/docs/">{words.api}</a>
    </p>
  </SectionCard>
)
