import type { Actor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Speaking } from './entry.ts'
import { othersIn, type PaperForm } from '#kernel/definition/form.ts'
import { formSections } from './form-sections.ts'
import { othersOf } from './others.server.ts'
import { printedThen, sheetOf, type Printed, type Sheet } from './sheet.ts'
import { beside, type AsSigned } from './signed.ts'

type Of = { readonly form: PaperForm; readonly printed: Printed; readonly now: Date }

/** A record as one of its forms, as the actor may see it. */
export async function formSheet(
  db: Db,
  engine: Engine,
  actor: Actor,
  { form, printed, now }: Of,
  speaking: Speaking,
): Promise<Sheet> {
  const today = dayAt(now, engine.zone)
  const sectionsOf = async (said: Printed, then?: AsSigned) => {
    const others = await othersOf(db, engine, actor, { form, printed: said, today, ...(then && { signed: then }) })
    return formSections(form, { printed: said, others }, speaking)
  }
  const { signed } = printed
  const standing = await sectionsOf(printed)
  const sections = signed ? beside(await sectionsOf(printedThen(printed, signed), signed), standing) : standing
  const hasOthers = othersIn(form).some((others) => !('parts' in others))
  return sheetOf(printed, speaking, { kind: form.label, sections, hasOthers })
}
