// What comes into effect, is amended or retired changes what people have to learn: theirs is made to agree in the same act.

import { titleOf } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { AskToRead } from './assignment/ask-to-read.server.ts'
import { excuseLeft } from './assignment/audience.server.ts'
import { reconcile, type Touched } from './assignment/reconcile.server.ts'

const changing = ['approve', 'amend', 'retire', 'void']

const ending = ['retire', 'void']

/** The rules of requirements, curricula and job roles. @param by what they are, as those know them whose needs hang on them */
export const keptRules = (askToRead: AskToRead, by: Touched['by']): Rules => ({
  async after(door, { after, step }) {
    if (step === undefined || !changing.includes(step)) return
    await reconcile(door, askToRead, { by, id: after.id })
    if (by !== 'role' || !ending.includes(step)) return
    // What is in effect counts alone: nobody goes by a document for a role that is retired or void.
    const title = titleOf(door.registry.named('job-role'), after)
    await excuseLeft(door, { by, id: after.id }, () => `The job role ${title} is no longer in effect.`)
  },
})
