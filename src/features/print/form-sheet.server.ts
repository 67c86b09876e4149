import type { Actor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Speaking } from './entry.ts'
import type { PaperForm } from '#kernel/definition/form.ts'
import { formSections } from './form-sections.ts'
import { othersOf } from './others.server.ts'
import { sheetOf, type Printed, type Sheet } from './sheet.ts'

type Of = { readonly form: PaperForm; readonly printed: Printed; readonly now: Date }

/** A record as one of its forms, as the actor may see it. */
export async function formSheet(
  db: Db,
  engine: Engine,
  actor: Actor,
  { form, printed, now }: Of,
  speaking: Speaking,
): Promise<Sheet> {
  const others = await othersOf(db, engine, actor, { form, printed, today: dayAt(now, engine.zone) })
  return sheetOf(printed, speaking, { kind: form.label, sections: formSections(form, { printed, others }, speaking) })
}
