import { inSentence } from '#lib/in-sentence.ts'
import { Refusal } from '#lib/refusal.ts'
import { fieldsOf, onesOf } from '#kernel/definition/define.ts'
import { placeName, snake, tableName } from '#kernel/outline/names.ts'
import type { Registry } from '#kernel/definition/registry.ts'

type Fault = Error & { readonly code: string; readonly constraint?: string; readonly table?: string }

const isFault = (error: unknown): error is Fault => error instanceof Error && 'code' in error && 'severity' in error

/** A value that another record has already, found by its unique index. */
function taken(registry: Registry, { constraint }: Fault): Refusal | undefined {
  for (const definition of registry.all) {
    const place = onesOf(definition).find((_, at) => constraint === placeName(definition, at))
    if (place)
      return new Refusal(
        'blocked',
        place.why ?? `Another ${inSentence(definition.label[0])} has taken this place meanwhile.`,
      )
    const found = fieldsOf(definition).find(
      ([name, field]) => field.unique && constraint === `${tableName(definition)}_${snake(name)}_once`,
    )
    if (!found) continue
    const [field, { label }] = found
    const message = `Another ${inSentence(definition.label[0])} has this ${inSentence(label)} already.`
    return new Refusal('invalid', message, field, { fields: [{ field, code: 'taken', message }] })
  }
  return undefined
}

/** What the database says of a zero byte, and of half a character. */
export const unkeepable = 'A value holds a character that cannot be kept.'

const classes: Readonly<Record<string, Refusal>> = {
  '22021': new Refusal('invalid', unkeepable),
  '22P05': new Refusal('invalid', unkeepable),
  '55P03': new Refusal('busy', 'Somebody else is changing this record at the moment. Please try again.'),
  '40001': new Refusal('busy', 'Somebody else changed the same records at the same moment. Please try again.'),
  '40P01': new Refusal('busy', 'Somebody else changed the same records at the same moment. Please try again.'),
}

/** What the database refused, as a refusal where a person can mend it; else the defect as it is. */
export function refusalOfDatabase(registry: Registry, error: unknown): unknown {
  if (!isFault(error)) return error
  if (error.code === '23505') return taken(registry, error) ?? error
  return classes[error.code] ?? error
}
