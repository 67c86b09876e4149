// What versions of governed records do by themselves: each is numbered within its family, drafted as a copy of the one in use,
// and comes into use at once where its day has come when it is approved.

import type { Definition } from '#kernel/definition/define.ts'
import { supersedes } from '#kernel/definition/governed.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Governed = {
  /** The field whose value the versions of one thing share. */
  readonly family: string
  /** The field that counts them. */
  readonly edition: string
  /** The fields that a new version begins with, as the one in use has them. */
  readonly copied: readonly string[]
  /** What else follows when a version has come into use. */
  readonly inUse?: (door: UnitOfWork, version: AnyRow) => Promise<void>
}

/** The next version of a family. Two at once are told apart by the unique title. */
async function editionOf({ db }: UnitOfWork, definition: Definition, { family, edition }: Governed, name: unknown) {
  const { rows } = await db.query<{ next: number }>({
    name: `${definition.name}.edition`,
    text: `select coalesce(max(${snake(edition)}), 0) + 1 as next from ${tableName(definition)} where ${snake(family)} = $1`,
    values: [typeof name === 'string' ? name.trim() : name],
  })
  return rows[0]?.next ?? 1
}

/** Ties a new version to the one in use, which it will supersede. */
async function tieToPresent(door: UnitOfWork, definition: Definition, { family }: Governed, version: AnyRow) {
  const { rows } = await door.db.query<{ number: string }>({
    name: `${definition.name}.present`,
    text: `select number from ${tableName(definition)} where ${snake(family)} = $1 and state = 'in-use' and not void and id <> $2`,
    values: [version[family], version.id],
  })
  for (const { number } of rows) await door.tie(definition, version.id, supersedes, number)
}

/** The rules of a governed record. */
export function governedRules(definition: Definition, governed: Governed): Rules {
  const { family, edition, copied, inUse } = governed
  return {
    async complete(door, values, before) {
      const isNewName = values[family] !== undefined && values[family] !== before?.[family]
      return isNewName ? { ...values, [edition]: await editionOf(door, definition, governed, values[family]) } : values
    },
    async after(door, { before, after, step }) {
      if (before === null) await tieToPresent(door, definition, governed, after)
      if (step === 'new-version')
        await door.create(definition, Object.fromEntries([family, ...copied].map((field) => [field, after[field]])))
      if (step === 'approve' && typeof after.inUseFrom === 'string' && after.inUseFrom <= door.today())
        await door.move(definition, after.id, 'take-effect', { version: after.version, follows: true })
      if (step === 'take-effect') await inUse?.(door, after)
    },
  }
}
