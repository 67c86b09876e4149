import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#lib/ids.ts'
import { records } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import type { PolicyVersion } from '../policy/policies.ts'
import { stepPolicy } from '../policy/step-policy.ts'
import { differenceOf } from '../policy/said.ts'
import { words } from './words.ts'

/** What somebody is about to say of the steps of a kind of record. */
export type Draft = {
  readonly rules: readonly PolicyRule[]
  readonly ground: string
  /** Whether something is not saved yet. */
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly error: string | null
  readonly put: (rules: readonly PolicyRule[]) => void
  readonly putGround: (ground: string) => void
  readonly discard: () => void
  readonly save: () => void
}

const isOtherwise = (before: readonly PolicyRule[], after: readonly PolicyRule[]) => {
  const { added, removed } = differenceOf(before, after)
  return added.length + removed.length > 0
}

/** The policy as it is being drafted: a new version, or the draft that is there. */
export function useDraft(
  definition: Definition,
  inUse: PolicyVersion | undefined,
  coming: PolicyVersion | undefined,
): Draft {
  const basis = coming ?? inUse
  const [rules, put] = useState(basis?.rules ?? [])
  const [ground, putGround] = useState(coming?.ground ?? '')
  const [key] = useState(newId)
  const queries = useQueryClient()
  const api = records(stepPolicy)
  const saving = useMutation({
    mutationFn: () => {
      const values = { rules: [...rules], ground: ground.trim() === '' ? null : ground.trim() }
      return coming
        ? api.save(coming.number, coming.version, values)
        : api.create({ family: definition.name, ...values }, { key })
    },
    onSuccess: ({ number }) => {
      notifications.show({ message: words.saved(number) })
      return queries.invalidateQueries({ queryKey: ['policies'] })
    },
  })
  return {
    rules,
    ground,
    isDirty: isOtherwise(basis?.rules ?? [], rules) || ground !== (coming?.ground ?? ''),
    isBusy: saving.isPending,
    error: saving.error?.message ?? null,
    put,
    putGround,
    discard: () => {
      put(basis?.rules ?? [])
      putGround(coming?.ground ?? '')
      saving.reset()
    },
    save: () => saving.mutate(),
  }
}
