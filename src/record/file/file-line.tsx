import { ActionIcon, UnstyledButton } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { instantInWords } from '#ui/dates.ts'
import { isRef } from '#record/client.ts'
import { sizeInWords } from './accepted.ts'
import type { KeptFile } from './files.ts'
import { words } from './words.ts'
import styles from './files.module.css'

type FileLineProps = {
  readonly file: KeptFile
  readonly onDownload: () => void
  readonly onLook: () => void
  readonly onRemove: () => void
  readonly onStrike: () => void
}

const look = { size: 16, stroke: 1.8, 'aria-hidden': true, className: styles.icon } as const

function Kind({ type }: { readonly type: string }) {
  if (type === 'application/pdf') return <IconFileTypePdf {...look} />
  return type.startsWith('image/') ? <IconPhoto {...look} /> : <IconFile {...look} />
}

/** One file: what it is called, how large it is and what its hash begins with; a picture is looked at in place. */
export function FileLine({ file, onDownload, onLook, onRemove, onStrike }: FileLineProps) {
  const { name, type, size, sha256, struck, may } = file
  const isPicture = type.startsWith('image/')
  const who = isRef(file.creator) ? file.creator.title : words.somebody
  return (
    <li className={styles.file} data-struck={struck !== null || undefined}>
      <Kind type={type} />
      <div className={styles.about}>
        <UnstyledButton
          className={styles.name}
          onClick={isPicture ? onLook : onDownload}
          aria-label={isPicture ? words.preview(name) : undefined}
        >
          {name}
        </UnstyledButton>
        <p className={styles.facts} title={`${words.by(who)}, ${instantInWords(file.at)}`}>
          <span className="tnum">{sizeInWords(size)}</span>
          <abbr title={`${words.hash} ${sha256}`} className={styles.hash}>
            {sha256.slice(0, 12)}
          </abbr>
        </p>
        {struck && (
          <p className={styles.why}>
            {words.struck} {words.by(isRef(struck.by) ? struck.by.title : words.somebody)}: {struck.reason}
          </p>
        )}
      </div>
      <ActionIcon size={24} aria-label={words.downloadLabel(name)} title={words.download} onClick={onDownload}>
        <IconDownload size={14} stroke={2} />
      </ActionIcon>
      {may.remove && (
        <ActionIcon size={24} aria-label={words.removeLabel(name)} title={words.remove} onClick={onRemove}>
          <IconX size={14} stroke={2} />
        </ActionIcon>
      )}
      {may.strike && (
        <ActionIcon size={24} aria-label={words.strikeLabel(name)} title={words.strike} onClick={onStrike}>
          <IconStrikethrough size={14} stroke={2} />
        </ActionIcon>
      )}
    </li>
  )
}
