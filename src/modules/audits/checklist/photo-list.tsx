import { ActionIcon, Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { isPicture, type PartFile } from '#features/files/files.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Progress } from '#ui/progress.tsx'
import { Glyph } from '#ui/tone.tsx'
import { photosOn, type WaitingPhoto } from './later.ts'
import type { Queue } from './queue.tsx'
import type { QueueState } from './queue-state.ts'
import { SentPhoto } from './sent-photo.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useReading, type Line } from './use-checklist.tsx'
import type { Photos } from './use-photos.tsx'
import { words } from './words.ts'
import styles from './photos.module.css'

type PhotoListProps = {
  readonly audit: string
  readonly line: Line
  readonly question: string
  /** What the server has of this line. */
  readonly files: readonly PartFile[]
  readonly photos: Photos
  readonly queue: Queue
  readonly state: QueueState
}

/** The photos of a line: those that the server has, then those that wait on this device. */
export function PhotoList({ audit, line, question, files, photos, queue, state }: PhotoListProps) {
  const readAgain = useReading(audit)
  const waiting = photosOn(state.later, line.number)
  const { wrong, preparing, gone, undo } = photos

  function takeBack({ id, file }: WaitingPhoto) {
    photos.setGone(file)
    void queue.takeBack(id)
  }

  return (
    <>
      {files.length + waiting.length > 0 && (
        <ul className={styles.photos} aria-label={words.photosOf(question)}>
          {files.map((file) => (
            <li key={file.id} className={styles.photo}>
              {isPicture(file) ? (
                <SentPhoto
                  file={file}
                  onRemoved={(content) => {
                    photos.setGone(content)
                    void readAgain()
                  }}
                />
              ) : (
                <ToRecord record={line} className={styles.other}>
                  {file.name}
                </ToRecord>
              )}
            </li>
          ))}
          {waiting.map((photo) => (
            <li key={photo.id} className={styles.photo}>
              <Waiting
                photo={photo}
                share={state.onItsWay?.id === photo.id ? state.onItsWay.share : null}
                onTakeBack={() => takeBack(photo)}
                onRetry={() => void queue.sendAgain(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {wrong.map((why) => (
        <p key={why} role="alert" className={styles.wrong}>
          <Glyph tone="overdue" />
          {why}
        </p>
      ))}
      <p role="status" className={styles.said}>
        {preparing > 0 && words.preparing(preparing)}
        {gone && (
          <>
            {words.photoGone(gone.name)}{' '}
            <Button variant="subtle" size="compact-sm" aria-label={words.undoPhotoOf(gone.name)} onClick={undo}>
              {words.undo}
            </Button>
          </>
        )}
      </p>
    </>
  )
}

type WaitingProps = {
  readonly photo: WaitingPhoto
  /** How far it is, from 0 to 1; null while it waits. */
  readonly share: number | null
  readonly onTakeBack: () => void
  readonly onRetry: () => void
}

/** A photo that waits, is on its way, or was refused. */
function Waiting({ photo: { file, stopped }, share, onTakeBack, onRetry }: WaitingProps) {
  return (
    <>
      <span className={styles.tile} data-waiting title={file.name}>
        <Thumbnail content={file} />
        {share === null && (
          <ActionIcon className={styles.back} size={24} aria-label={words.takeBack(file.name)} onClick={onTakeBack}>
            <IconX size={14} stroke={2} />
          </ActionIcon>
        )}
      </span>
      {share !== null && <Progress label={words.onItsWay(file.name)} done={share} total={1} />}
      {share === null && !stopped && (
        <span className={styles.waits}>
          <Glyph tone="soon" />
          {words.waiting}
        </span>
      )}
      {stopped && (
        <span className={styles.refused} role="alert">
          <span>{stopped.why}</span>
          <Button variant="default" size="compact-sm" aria-label={words.retryPhoto(file.name)} onClick={onRetry}>
            {words.retry}
          </Button>
        </span>
      )}
    </>
  )
}
