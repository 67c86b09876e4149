import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { FormCard } from '#ui/form-card.tsx'
import type { Chosen } from './choose-files.tsx'
import { UploadLine } from './upload-line.tsx'
import { useUploads } from './use-uploads.tsx'
import { words } from './words.ts'
import styles from './choose-files.module.css'

type SendFilesProps = {
  readonly definition: Definition
  readonly number: string
  readonly chosen: readonly Chosen[]
  /** All have arrived, or whoever sends them goes on without those that have not. */
  readonly onDone: () => void
}

/** Sends what was chosen for a record that is there now; what does not arrive is kept here, to be sent again. */
export function SendFiles({ definition, number, chosen, onDone }: SendFilesProps) {
  const { uploads, add, retry, forget } = useUploads(definition, number)
  const [begun, setBegun] = useState(false)
  const begin = useEffectEvent((ready: readonly File[]) => {
    add(ready)
    setBegun(true)
  })
  const end = useEffectEvent(onDone)

  useEffect(() => {
    let isThere = true
    const prepare = async () => {
      const ready = await Promise.all(chosen.map((one) => one.ready))
      if (isThere) begin(ready)
    }
    void prepare()
    return () => {
      isThere = false
    }
  }, [chosen])

  useEffect(() => {
    if (begun && uploads.length === 0) end()
  }, [begun, uploads])

  const failed = uploads.filter(({ wrong }) => wrong !== null).length
  return (
    <FormCard heading={words.made(number)}>
      <p role="status" className={styles.explain}>
        {failed > 0 ? words.notArrived(failed) : words.sending}
      </p>
      <ul className={styles.list} aria-label={words.chooseTitle}>
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onForget={() => forget(upload.id)}
          />
        ))}
      </ul>
      {failed > 0 && (
        <div className={styles.ways}>
          <Button size="md" variant="default" onClick={onDone}>
            {words.openAnyway(number)}
          </Button>
        </div>
      )}
    </FormCard>
  )
}
