import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { newId } from '#lib/ids.ts'
import { Segments } from '#ui/segments.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { AidProps } from '#kernel/slots/aid.ts'
import { keyOfMyRoles, type ExplainedRole, type MyRoles, type PlainRights } from '../requests/my-roles.ts'
import { RightsList } from '../requests/rights-list.tsx'
import { chosen, presetNames, presetOf, presets, type KeyedLine, type Preset } from './presets.ts'
import { words } from './words.ts'
import styles from './presets.module.css'

type Line = { readonly key: string; readonly role: unknown; readonly site: unknown }

const keyed = (value: unknown, roles: readonly ExplainedRole[]): readonly KeyedLine<Line>[] =>
  (Array.isArray(value) ? (value as readonly Line[]) : []).map((line) => ({
    line,
    role: roles.find(({ id }) => isRef(line.role) && line.role.id === id)?.key,
    isEverywhere: line.site === null || line.site === undefined,
  }))

/** Chooses the roles of one of three presets, and says in plain words what they allow. The single roles stand below. */
export function PresetAid({ names: [name = ''], values, onChange }: AidProps) {
  const asked = useQuery({
    queryKey: keyOfMyRoles,
    queryFn: ({ signal }) => ask<MyRoles>('GET', '/api/v1/my-roles', { signal }),
    staleTime: 60_000,
  })
  if (asked.isError) return <p className={styles.quiet}>{words.failed}</p>
  if (!asked.data) return <div className={styles.waiting} aria-busy="true" />
  const { roles, everybody } = asked.data
  const lines = keyed(values[name], roles)
  const preset = presetOf(lines)

  function choose(next: Preset) {
    const { stay, come } = chosen(next, lines)
    const added = come.flatMap((key) => {
      const role = roles.find((one) => one.key === key)
      if (!role) return [] // The organisation has retired it.
      const { id, number, title } = role
      return { key: newId(), role: { id, kind: 'role', number, title, state: 'active' }, site: null }
    })
    onChange({ [name]: [...stay, ...added] })
  }

  return (
    <div className={styles.aid}>
      <Segments
        label={words.label}
        options={presetNames.map((one) => ({ value: one, label: words.presets[one] }))}
        value={preset ?? null}
        onChange={(next) => next && choose(next)}
      />
      {preset ? (
        <Explained preset={preset} roles={roles} everybody={everybody} />
      ) : (
        <p className={styles.quiet}>{words.own}</p>
      )}
      {lines.length > (preset ? presets[preset].length : lines.length) && (
        <p className={styles.quiet}>{words.others}</p>
      )}
    </div>
  )
}

const union = (some: readonly PlainRights[]): PlainRights => {
  const all = (right: keyof PlainRights) => [...new Set(some.flatMap((one) => one[right]))]
  return { begins: all('begins'), changes: all('changes'), approves: all('approves'), verifies: all('verifies') }
}

type ExplainedProps = {
  readonly preset: Preset
  readonly roles: readonly ExplainedRole[]
  readonly everybody: PlainRights
}

function Explained({ preset, roles, everybody }: ExplainedProps) {
  const given: readonly string[] = presets[preset]
  const brought = roles.filter(({ key }) => given.includes(key))
  const isPlain = brought.length === 0
  return (
    <div className={styles.explained} aria-live="polite">
      <p className={styles.says}>{words.says[preset]}</p>
      {!isPlain && <p className={styles.quiet}>{words.brings(brought.map(({ title }) => title))}</p>}
      <p className={styles.quiet}>{isPlain ? words.everybody : words.besides}</p>
      <RightsList rights={isPlain ? everybody : union(brought.map(({ rights }) => rights))} />
    </div>
  )
}
