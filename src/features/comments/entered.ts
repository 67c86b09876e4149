import { z } from 'zod'
import { turnsAround } from '#lib/direction.ts'
import { longestQuote } from './anchor.ts'
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

const place = (most: number) =>
  z
    .int({ error: 'This is no place in a text.' })
    .min(0, 'This is no place in a text.')
    .max(most, 'This is no place in a text.')

/** The words of the record's text that a comment is on. */
const anchor = z.strictObject(
  {
    passage: z.string({ error: 'Name the section.' }).min(1, 'Name the section.').max(100, 'There is no such section.'),
    block: place(100_000),
    at: place(1_000_000),
    quote: z
      .string({ error: 'Select some words.' })
      .max(longestQuote, `Select at most ${longestQuote.toLocaleString('en')} characters.`)
      .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Select whole characters.'),
  },
  { error: 'This is no place in a text.' },
)

/** A new comment: `answers` names the comment it answers, `corrects` the own earlier one that it puts right. */
export const saying = z.strictObject({
  body,
  answers: id.optional(),
  corrects: id.optional(),
  anchor: anchor.optional(),
})

/** An own comment put differently. */
export const rewording = z.strictObject({ body })
