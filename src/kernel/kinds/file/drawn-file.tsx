import { ActionIcon, Button, FileButton, Input as Frame } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import type { InputProps } from '../input-props.ts'
import { nameOf, type FileField, type FileValue } from './file.ts'
import { words } from './file-words.ts'
import styles from './file.module.css'

const held = (value: unknown) => value as FileValue | null // The field's kind says so.

/** A file is sent as soon as it is chosen; the record takes it when it is saved. */
function Input({ field, name, value, onChange, errors, quiet, first }: InputProps<FileField>) {
  const { sendFile } = useFrame()
  const [sent, setSent] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const reset = useRef<() => void>(null)
  const chosen = held(value)

  async function send(file: File | null) {
    if (!file) return
    setWrong(null)
    setSent(0)
    try {
      onChange(await sendFile(file, (part) => setSent(part)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    }
    setSent(null)
    reset.current?.()
  }

  return (
    <Frame.Wrapper
      labelElement="div"
      label={quiet ? undefined : field.label}
      description={field.help}
      required={field.required ?? false}
      error={errors[name] ?? wrong}
    >
      <div className={styles.file}>
        {chosen && (
          <span className={styles.chosen}>
            {chosen.name} <span className={styles.size}>{sizeInWords(chosen.size)}</span>
            <ActionIcon size={24} aria-label={words.remove(chosen.name)} onClick={() => onChange(null)}>
              <IconX size={14} stroke={2} aria-hidden="true" />
            </ActionIcon>
          </span>
        )}
        <FileButton resetRef={reset} onChange={(file) => void send(file)} inputProps={{ 'aria-label': field.label }}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              aria-label={words.choose(field.label)}
              data-autofocus={first || undefined}
              loading={sent !== null}
              leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden="true" />}
            >
              {chosen ? words.replace : words.chooseShort}
            </Button>
          )}
        </FileButton>
        <span role="status" className={styles.size}>
          {sent !== null && words.sending(Math.round(sent * 100))}
        </span>
      </div>
    </Frame.Wrapper>
  )
}

/** Where the bytes are read, by whoever may read the record. */
const address = ({ id }: FileValue) => `/api/v1/field-files/${id}`

function View({ value }: ValueProps) {
  const kept = held(value)
  return (
    kept && (
      <a href={address(kept)} target="_blank" rel="noreferrer" title={`SHA-256 ${kept.sha256}`}>
        {kept.name} <span className={styles.size}>{sizeInWords(kept.size)}</span>
      </a>
    )
  )
}

const Cell = ({ value }: ValueProps) => <span title={nameOf(value)}>{nameOf(value)}</span>

export const drawnFile: DrawnKind<FileField> = { Input, View, Cell, End: null }
