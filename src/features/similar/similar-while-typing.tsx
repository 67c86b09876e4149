import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Definition } from '#kernel/definition/define.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { FormCard } from '#ui/form-card.tsx'
import { OfThose } from '#kernel/slots/of-those.tsx'
import { askSimilar } from './ask.ts'
import { comparedIn } from './similar.ts'
import { SimilarInDialog } from './similar-in-dialog.tsx'
import { SimilarList } from './similar-list.tsx'
import { stemsIn } from './stems.ts'
import { words } from './words.ts'
import styles from './similar.module.css'

/** Lists are asked half a second after the last key, as wherever one searches by typing. */
const pause = 500

/** So much of what is typed is sent to be compared. */
const longest = 600

const plain = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : value

/** What is compared of a form that is being filled. */
function askedOf(definition: Definition, values: FormValues): Readonly<Record<string, string>> {
  const compared = comparedIn(definition)
  const q = compared.words
    .flatMap((name) => (typeof values[name] === 'string' ? [values[name]] : []))
    .join(' ')
    .slice(0, longest)
  const same = compared.same.flatMap((name) => {
    const value = plain(values[name])
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return { q, ...Object.fromEntries(same) }
}

type SimilarWhileTypingProps = { readonly definition: Definition; readonly values: FormValues }

/**
 * Beside the form of a new record: those that say nearly the same, so that nothing is reported twice. Where there is no room
 * beside it they stand among its fields, and open above them: a list that grew there would push away the field that one is about
 * to press.
 */
export function SimilarWhileTyping({ definition, values }: SimilarWhileTypingProps) {
  const [asked] = useDebouncedValue(JSON.stringify(askedOf(definition, values)), pause)
  const said = JSON.parse(asked) as ReturnType<typeof askedOf>
  const isEnough = stemsIn(said.q ?? '').length > 0
  const { data } = useQuery({
    queryKey: [definition.plural, 'similar', said],
    queryFn: ({ signal }) => askSimilar(definition, said, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const items = isEnough ? data : undefined
  const isBeside = useMediaQuery('(width >= 1120px)', true, { getInitialValueInEffect: false })
  const Found = isBeside ? SimilarList : SimilarInDialog
  return (
    <FormCard heading={words.known}>
      <div className={styles.found}>
        <p className={styles.quiet} role="status">
          {items ? words.count(items.length, definition.label) : words.hint(definition.label)}{' '}
          {items && <OfThose kinds={[definition.name]} />}
        </p>
        {items && items.length > 0 && <Found definition={definition} items={items} isApart />}
      </div>
    </FormCard>
  )
}
