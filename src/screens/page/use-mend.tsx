import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changeable } from '#kernel/workflow/entered.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import type { Mend } from '#screens/steps/blocked-steps.tsx'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import type { Tab } from './tabs.tsx'
import { words as wordsOfPage } from './words.ts'

/** Which fields are open for change, and where the cursor goes: a whole group, or the one field alone in its place. */
export type Editing = { readonly group: string; readonly focus?: string; readonly alone?: boolean } | null

/** How a field's group is called where it has no heading. */
export const groupOf = (definition: Definition, field: string): string => definition.fields[field]?.group ?? ''

/**
 * What is open on the page: fields being edited, a link being added; and how a blocked step leads to what mends it:
 * to the step's own dialog, to the field's input, to adding a link or a part, or to those that are there.
 */
export function useMend(definition: Definition, record: Whole, tab: Tab, ask: (step: StepView) => void) {
  const isOnOverview = tab === 'overview'
  const [editing, setEditing] = useState<Editing>(null)
  const [linking, setLinking] = useState<string | null>(null)
  const canEdit = changeable(definition, record)
  const registry = useRegistry()
  const { routeOf } = useFrame()
  const navigate = useNavigate()

  /** A part is entered on a screen of its own. */
  function addPart(part: string) {
    const route = routeOf(part)
    if (!route || !record.may.add.includes(part)) return null
    const address = { to: '/$module/new/$record', params: { module: route, record: part } } as const
    const go = () => void navigate({ ...address, search: { parent: record.number } })
    return { label: wordsOfPage.newPart(registry.named(part).label[0]), go }
  }

  /** The parts that are there stand on the overview, in a section of their own. */
  function seeParts(part: string) {
    const go = () => {
      const section = document.querySelector(`[data-parts~="${part}"]`)
      section?.scrollIntoView({ block: 'start' })
      section?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true })
    }
    return isOnOverview ? { label: wordsOfPage.see(registry.named(part).label[1]), go } : null
  }

  function seeTied() {
    const route = routeOf(definition.name)
    if (!route) return null
    const address = { to: '/$module/$number', params: { module: route, number: record.number } } as const
    return { label: wordsOfPage.seeRelated, go: () => void navigate({ ...address, search: { tab: 'related' } }) }
  }

  /** They stand in the text, each with a sign that opens it. */
  function seeRemarks() {
    const go = () => document.querySelector<HTMLElement>('[data-remark]:not([data-resolved])')?.focus()
    return isOnOverview ? { label: wordsOfPage.seeRemarks, go } : null
  }

  const mend: Mend = ({ mend: way }) => {
    if (!way) return null
    if ('link' in way)
      return definition.links[way.link] ? { label: words.addLink, go: () => setLinking(way.link) } : null
    if ('part' in way) return addPart(way.part)
    if ('parts' in way) return seeParts(way.parts)
    if ('tied' in way) return seeTied()
    if ('remarks' in way) return seeRemarks()
    if ('step' in way) {
      const other = record.steps.find(({ name, open }) => open && name === way.step)
      return other ? { label: other.label, go: () => ask(other) } : null
    }
    const field = definition.fields[way.field]
    const step = record.steps.find(({ open, form }) => open && form.includes(way.field))
    if (!field) return null
    if (record.may.change && canEdit.includes(way.field))
      return {
        label: words.fillIn(field),
        go: () => setEditing({ group: groupOf(definition, way.field), focus: way.field }),
      }
    return step ? { label: step.label, go: () => ask(step) } : null
  }

  return { editing, setEditing, linking, setLinking, mend }
}
