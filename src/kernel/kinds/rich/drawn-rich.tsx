import { Input as Frame } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import type { InputProps } from '../input-props.ts'
import { textOf } from './said.ts'
import { RichView } from './rich-view.tsx'
import { words } from './rich-words.ts'
import type { RichField } from './rich.ts'
import styles from './rich.module.css'

/** Comes with the first form that has one. */
const Editor = lazy(() => import('./rich-editor.tsx').then(({ RichEditor }) => ({ default: RichEditor })))

const Input = ({ field, name, value, onChange, errors, quiet }: InputProps<RichField>) => (
  <Frame.Wrapper
    labelElement="div"
    label={quiet ? undefined : field.label}
    description={field.help}
    required={field.required ?? false}
    error={errors[name]}
  >
    <Suspense fallback={<div className={`${styles.frame} ${styles.coming}`}>{words.loading}</div>}>
      <Editor
        label={field.label}
        value={value}
        onChange={onChange}
        isWrong={errors[name] !== undefined}
        takesPictures={field.pictures}
      />
    </Suspense>
  </Frame.Wrapper>
)

const View = ({ value }: ValueProps) => <RichView value={value} />

function Cell({ value }: ValueProps) {
  const [first = ''] = textOf(value).split('\n')
  return <span title={first}>{first}</span>
}

export const drawnRich: DrawnKind<RichField> = { Input, View, Cell, End: null }
