// From the last snapshot and the tables of today to the SQL between them. Asks nobody, drops nothing in silence, and turns
// nothing into another type but by what somebody wrote.
import { renamedInPast, retypedInPast, revaluedInPast } from './past-versions.ts'
import { retypedBetween, retypeStatements, withTypes, type Retyped, type Using } from './retyped.ts'
import { snapshotOf, statementsBetween, type Snapshot, type Table } from './snapshot.ts'

/**
 * Something that has another name now. Without `table` it is a table, with `table` a column of it (under the table's new
 * name), and with `column` as well a value that this column holds, such as a choice or a state.
 */
export type Rename = Readonly<{ table?: string; column?: string; from: string; to: string }>

export type Plan = Readonly<{
  statements: readonly string[]
  snapshot: Snapshot
  /** What would be lost and was not allowed: `table` or `table.column`. */
  refused: readonly string[]
  /** The columns whose type changes, where nobody wrote how what they hold becomes the new. */
  unwritten: readonly Retyped[]
}>

export type PlanParts = Readonly<{
  before: Snapshot
  /** The drizzle tables of today. */
  schema: Readonly<Record<string, unknown>>
  renames: readonly Rename[]
  /** What may be dropped: `table` or `table.column`. */
  allowed: readonly string[]
  using: Using
}>

/** Works out the next migration; `statements` is empty where nothing changed. */
export const planMigration = async ({ before, schema, renames, allowed, using }: PlanParts): Promise<Plan> => {
  const after = snapshotOf(schema)
  const renamed = structuredClone(before)
  const said = renames.flatMap((rename) => applyRename(renamed, after, rename))
  const dropped = droppedBetween(renamed, after)
  // drizzle-kit asks on the terminal whether a dropped and an added thing are the same one, and drops a table before the
  // conditions that point to it. So it is shown one kind of change after the other.
  const loose = withoutConditions(renamed, after)
  const between = without(loose, dropped)
  const loosened = await statementsBetween(renamed, loose)
  const updates = renames.flatMap((rename) => updatesFor(renamed, after, rename))
  const drops = await statementsBetween(loose, between)
  const retyped = retypedBetween(between, after)
  const retypings = retyped.flatMap((one) => {
    const expression = using[one.name] ?? `"${one.column}"`
    return [...retypedInPast(between, one, expression), ...retypeStatements(between, one, expression)]
  })
  const additions = await statementsBetween(withTypes(between, retyped), after)
  const statements = [...said, ...loosened, ...updates, ...drops, ...retypings, ...additions]
  return {
    statements: statements.map((statement) => statement.trim()),
    snapshot: after,
    refused: dropped.filter((name) => !allowed.includes(name)),
    unwritten: retyped.filter(({ name }) => !using[name]),
  }
}

const keyOf = (table: string) => `public.${table}`

const applyRename = (before: Snapshot, after: Snapshot, rename: Rename): readonly string[] => {
  if (rename.column) return []
  return rename.table ? renameColumn(before, after, rename.table, rename) : renameTable(before, after, rename)
}

const renameTable = (before: Snapshot, after: Snapshot, { from, to }: Rename): readonly string[] => {
  const table = before.tables[keyOf(from)]
  if (!table || before.tables[keyOf(to)] || !after.tables[keyOf(to)]) return []
  delete before.tables[keyOf(from)]
  before.tables[keyOf(to)] = { ...replaced(table, `"${from}".`, `"${to}".`), name: to }
  for (const key of foreignKeysOf(before)) {
    if (key.tableFrom === from) key.tableFrom = to
    if (key.tableTo === from) key.tableTo = to
  }
  return [`ALTER TABLE "${from}" RENAME TO "${to}";`]
}

const renameColumn = (before: Snapshot, after: Snapshot, name: string, { from, to }: Rename): readonly string[] => {
  const table = before.tables[keyOf(name)]
  const column = table?.columns[from]
  if (!table || !column || table.columns[to] || !after.tables[keyOf(name)]?.columns[to]) return []
  const { [from]: _, ...columns } = table.columns
  const rest = replaced({ ...table, columns: {} }, `"${from}"`, `"${to}"`)
  before.tables[keyOf(name)] = { ...rest, columns: { ...columns, [to]: { ...column, name: to } } }
  const swap = (one: string) => (one === from ? to : one)
  for (const index of Object.values(rest.indexes)) {
    for (const part of index.columns) if (!part.isExpression) part.expression = swap(part.expression)
  }
  for (const unique of Object.values(rest.uniqueConstraints)) unique.columns = unique.columns.map(swap)
  for (const primary of Object.values(rest.compositePrimaryKeys)) primary.columns = primary.columns.map(swap)
  for (const key of foreignKeysOf(before)) {
    if (key.tableFrom === name) key.columnsFrom = key.columnsFrom.map(swap)
    if (key.tableTo === name) key.columnsTo = key.columnsTo.map(swap)
  }
  return [`ALTER TABLE "${name}" RENAME COLUMN "${from}" TO "${to}";`, ...renamedInPast(before, name, from, to)]
}

// PostgreSQL carries a rename into the conditions that speak of it, so the snapshot's text of them must follow.
const replaced = (table: Table, from: string, to: string): Table => {
  const text = <Value>(value: Value): Value =>
    typeof value === 'string' ? (value.replaceAll(from, to) as Value) : value
  const copy = structuredClone(table)
  for (const check of Object.values(copy.checkConstraints)) check.value = text(check.value)
  for (const index of Object.values(copy.indexes)) {
    if (index.where) index.where = text(index.where)
    for (const part of index.columns) if (part.isExpression) part.expression = text(part.expression)
  }
  return copy
}

const foreignKeysOf = (snapshot: Snapshot) =>
  Object.values(snapshot.tables).flatMap((table) => Object.values(table.foreignKeys))

const droppedBetween = (before: Snapshot, after: Snapshot): readonly string[] =>
  Object.entries(before.tables).flatMap(([key, table]) => {
    const kept = after.tables[key]
    if (!kept) return [table.name]
    return Object.keys(table.columns)
      .filter((column) => !kept.columns[column])
      .map((column) => `${table.name}.${column}`)
  })

/** The snapshot without the conditions that change, for those stand in the way of everything else. */
const withoutConditions = (before: Snapshot, after: Snapshot): Snapshot => {
  const loose = structuredClone(before)
  for (const [key, table] of Object.entries(loose.tables)) {
    const target = after.tables[key]
    if (!target) continue
    keepSame(table.checkConstraints, target.checkConstraints)
    keepSame(table.indexes, target.indexes)
    keepSame(table.foreignKeys, target.foreignKeys)
    keepSame(table.uniqueConstraints, target.uniqueConstraints)
    keepSame(table.compositePrimaryKeys, target.compositePrimaryKeys)
  }
  return loose
}

const without = (before: Snapshot, dropped: readonly string[]): Snapshot => {
  const between = structuredClone(before)
  for (const [key, table] of Object.entries(between.tables)) {
    if (dropped.includes(table.name)) delete between.tables[key]
    for (const column of Object.keys(table.columns)) {
      if (dropped.includes(`${table.name}.${column}`)) delete table.columns[column]
    }
  }
  return between
}

const keepSame = <Part>(parts: Record<string, Part>, target: Readonly<Record<string, Part>>) => {
  for (const [name, part] of Object.entries(parts)) {
    if (JSON.stringify(part) !== JSON.stringify(target[name])) delete parts[name]
  }
}

// A value was renamed since the last snapshot when the old conditions know it and the new ones do not.
const updatesFor = (before: Snapshot, after: Snapshot, { table, column, from, to }: Rename): readonly string[] => {
  if (!table || !column) return []
  const knows = (snapshot: Snapshot) =>
    Object.values(snapshot.tables[keyOf(table)]?.checkConstraints ?? {}).some(
      ({ value }) => value.includes(`"${column}"`) && value.includes(literal(from)),
    )
  if (!knows(before) || knows(after)) return []
  return [
    `UPDATE "${table}" SET "${column}" = ${literal(to)} WHERE "${column}" = ${literal(from)};`,
    ...revaluedInPast(before, { table, column }, literal(from), literal(to)),
  ]
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
