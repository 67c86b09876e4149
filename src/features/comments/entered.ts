import { z } from 'zod'
import { turnsAround } from '#lib/direction.ts'
import { lengthOf, longest, mostNamed, namedIn } from './body.ts'

const body = z
  .string({ error: 'Enter a comment.' })
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => text !== '', 'Enter a comment.')
  .refine((text) => lengthOf(text) <= longest, `A comment has at most ${longest} characters.`)
  .refine((text) => namedIn(text).length <= mostNamed, `A comment names at most ${mostNamed} people.`)
  .refine(
    (text) => !text.includes('\0') && text.isWellFormed() && !turnsAround(text),
    'A comment holds a character that cannot be kept.',
  )

const id = z.uuid('This is no id of a comment.')

/** A new comment: `answers` names the comment it answers, `corrects` the own earlier one that it puts right. */
export const saying = z.strictObject({ body, answers: id.optional(), corrects: id.optional() })

/** An own comment put differently. */
export const rewording = z.strictObject({ body })
