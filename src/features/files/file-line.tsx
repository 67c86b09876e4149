import { ActionIcon, UnstyledButton } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { instantInWords } from '#ui/dates.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { isPdf, isPicture, type KeptFile } from './files.ts'
import { Struck } from './struck.tsx'
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

function Kind({ file }: { readonly file: KeptFile }) {
  if (isPdf(file)) return <IconFileTypePdf {...look} />
  return isPicture(file) ? <IconPhoto {...look} /> : <IconFile {...look} />
}

/** One file: what it is called, how large it is and what its hash begins with; a picture or a PDF is looked at in place. */
export function FileLine({ file, onDownload, onLook, onRemove, onStrike }: FileLineProps) {
  const { name, size, sha256, may } = file
  const canLook = isPicture(file) || isPdf(file)
  const who = isRef(file.creator) ? file.creator.title : words.somebody
  return (
    <li className={styles.file} data-struck={file.struck !== null || undefined}>
      <Kind file={file} />
      <div className={styles.about}>
        <UnstyledButton
          className={styles.name}
          onClick={canLook ? onLook : onDownload}
          aria-label={canLook ? words.preview(name) : undefined}
        >
          {name}
        </UnstyledButton>
        <p className={styles.facts} title={words.added(who, instantInWords(file.at))}>
          <span className="tnum">{sizeInWords(size)}</span>
          <abbr title={`${words.hash} ${sha256}`} className={styles.hash}>
            {sha256.slice(0, 12)}
          </abbr>
        </p>
        <Struck file={file} />
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
