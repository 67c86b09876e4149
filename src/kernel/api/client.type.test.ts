// What the compiler knows of an answer. The assertions are types: this file fails when it is checked, not when it runs.

import { test } from 'node:test'
import type { records } from './client.ts'
import type { Named } from '#kernel/outline/ref.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, person, rows, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'

type Same<A, B> = [A, B] extends [B, A] ? true : false
const same = <A, B>(..._proof: Same<A, B> extends true ? [] : [never]): void => undefined

const parcel = defineRecord({
  name: 'parcel',
  label: ['Parcel', 'Parcels'],
  number: 'PCL',
  title: 'name',
  fields: {
    name: text('Name'),
    size: choice('Size', ['small', 'large']),
    carrier: person('Carrier'),
    stops: rows('Stops', { place: text('Place'), by: person('By') }),
  },
  workflow: activeOrRetired('staff'),
  may: { read: ['everyone'], create: 'staff', change: 'staff' },
})

type Calls = ReturnType<typeof records<typeof parcel>>
type Answer = Awaited<ReturnType<Calls['get']>>

test('an answer is typed by its definition, and names what it points at', () => {
  same<Answer['number'], string>()
  same<Answer['size'], 'small' | 'large' | null>()
  same<Answer['carrier'], Named | null>()
  same<NonNullable<Answer['stops']>[number]['by'], Named | null>()
  same<Awaited<ReturnType<Calls['list']>>['items'][number]['name'], string | null>()
})
