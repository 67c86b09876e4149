// The fields that the organisation has added: a definition with them is a definition like any other.

import type { Field } from '#kernel/kinds/fields.ts'
import type { Definition } from './define.ts'
import type { Registry } from './registry.ts'
import type { Step } from './workflow.ts'

/** A field of the organisation's own. */
export type CustomField = {
  /** The name of the definition whose records have it. */
  readonly of: string
  /** Its name in answers, addresses and files; it begins with `x-`, as no field of the program does. */
  readonly key: string
  readonly field: Field
  /** The state that no person takes a record to as long as it is empty. */
  readonly neededIn?: string
}

type Named = { readonly [name: string]: Field }

/** What the program says by itself takes no step back for an empty field: its rules do not know of it. */
const isTakenByPeople = ({ by }: Step) => by !== 'clock' && by !== 'act'

function withNeeds(step: Step, needed: readonly CustomField[]): Step {
  const names = needed.flatMap(({ key, neededIn }) => (neededIn === step.to ? [key] : []))
  return names.length > 0 && isTakenByPeople(step) ? { ...step, needs: [...(step.needs ?? []), ...names] } : step
}

/** The steps, with what must be filled before a record gets to a state. */
function stepsWith({ workflow }: Definition, fields: readonly CustomField[]): Definition['workflow'] {
  const needed = fields.filter(({ neededIn }) => neededIn !== undefined)
  if (needed.length === 0) return workflow
  const steps = Object.entries(workflow.steps).map(([name, step]) => [name, withNeeds(step, needed)] as const)
  return { ...workflow, steps: Object.fromEntries(steps) }
}

/**
 * A definition that has other fields as soon as the organisation adds some: whoever keeps it sees those that are there now.
 * What is worked out from its fields is remembered by `fields`, which is another object from then on.
 */
function living(base: Definition, now: () => Pick<Definition, 'fields' | 'workflow'>): Definition {
  const made: Definition = {
    ...base,
    get fields() {
      return now().fields
    },
    get workflow() {
      return now().workflow
    },
  }
  return made
}

/** A registry whose definitions have the fields that were handed to it last. */
export type LivingRegistry = Registry & { readonly adopt: (fields: readonly CustomField[]) => void }

/** Makes the definitions of a registry ready for fields of the organisation's own; it has none at first. */
export function livingRegistry(base: Registry): LivingRegistry {
  const bases = new Map(base.all.map((definition) => [definition.name, definition]))
  const now = new Map<string, Pick<Definition, 'fields' | 'workflow'>>(bases)
  const all = base.all.map((definition) => living(definition, () => now.get(definition.name) ?? definition))
  const byName = new Map(all.map((definition) => [definition.name, definition]))
  const ours = (definition: Definition) => byName.get(definition.name) ?? definition
  const find = (name: string) => byName.get(name)

  function adopt(fields: readonly CustomField[]): void {
    for (const [name, definition] of bases) {
      const own = fields.filter(({ of }) => of === name)
      const added: Named = Object.fromEntries(own.map(({ key, field }) => [key, field]))
      const isSame = own.length === 0 && now.get(name) === definition
      if (isSame) continue
      const grown = { fields: { ...definition.fields, ...added }, workflow: stepsWith(definition, own) }
      now.set(name, own.length === 0 ? definition : grown)
    }
  }

  return {
    ...base,
    all,
    find,
    named: (name) => ours(base.named(name)),
    numbered: (number) => {
      const found = base.numbered(number)
      return found && ours(found)
    },
    adopt,
  }
}
