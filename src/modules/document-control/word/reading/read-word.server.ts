// Reads a Word file: its text as sections, and what it holds beside that.

import { Refusal, refuse } from '#lib/refusal.ts'
import type { ReadWord } from '../word-import.ts'
import { textPieces } from './blocks.server.ts'
import type { Context } from './context.server.ts'
import { losses, type Losses } from './losses.ts'
import { mediaIn } from './media.server.ts'
import { numberingIn } from './numbering.server.ts'
import { withWord, type Relation, type WordPackage } from './package.server.ts'
import { sectionsOf } from './sections.server.ts'
import { stylesIn } from './styles.server.ts'
import { childOf, elementsOf, wordsWithin, type Element } from './xml-tree.server.ts'

/** Footnotes and endnotes by kind and id, without the lines that part them from the text. */
function notesIn(kind: 'footnote' | 'endnote', part: Element | undefined): readonly (readonly [string, Element])[] {
  return (part ? elementsOf(part) : []).flatMap((note) => {
    const { type = 'normal', id = '' } = note.attributes
    return type === 'normal' ? [[`${kind} ${id}`, note] as const] : []
  })
}

function countComments(part: Element | undefined, kept: Losses): void {
  for (const comment of part ? elementsOf(part) : []) {
    const { author = '' } = comment.attributes
    kept.add('comments', [author, wordsWithin(comment)].filter((words) => words !== '').join(': '))
  }
}

/** So many headers and footers are looked at; a file has three of each for a section at most. */
const mostAround = 60

async function countAround({ part }: WordPackage, relations: readonly Relation[], kept: Losses): Promise<void> {
  const around = relations.filter(({ type, isExternal }) => !isExternal && (type === 'header' || type === 'footer'))
  for (const { target } of around.slice(0, mostAround)) {
    const found = await part(target)
    const words = found ? wordsWithin(found) : ''
    if (words !== '') kept.add('around', words)
  }
}

const isFarAway = (target: string) => /^(?:https?|ftp):/i.test(target)

/**
 * A template that lies on the computer where the file was written is only told: it is never looked for. One at an address of the
 * web is what attacks are made of, and no text that is written in good faith needs it.
 */
async function lookAtTemplate(
  { relationsOf, name }: WordPackage,
  settings: string | undefined,
  kept: Losses,
): Promise<void> {
  const relations = settings === undefined ? [] : [...(await relationsOf(settings)).values()]
  for (const { type, target, isExternal } of [...relations, ...(await relationsOf(name)).values()]) {
    if (type !== 'attachedTemplate' || !isExternal) continue
    if (isFarAway(target))
      refuse(
        'invalid',
        'This file loads a template from the web. Detach the template in Word and save the file anew.',
        'file',
      )
    kept.add('template', target)
  }
}

function countOutside(relations: readonly Relation[], kept: Losses): void {
  for (const { type, target, isExternal } of relations) {
    if (isExternal && type !== 'hyperlink' && type !== 'attachedTemplate') kept.add('outside', target)
    if (!isExternal && type === 'aFChunk') kept.add('embedded', target)
  }
}

async function readFrom(word: WordPackage): Promise<ReadWord> {
  const kept = losses()
  const relations = await word.relationsOf(word.name)
  const all = [...relations.values()]
  await lookAtTemplate(word, all.find(({ type }) => type === 'settings')?.target, kept)
  const [styles, numbering] = [await word.related('styles'), await word.related('numbering')]
  const notes = new Map([
    ...notesIn('footnote', await word.related('footnotes')),
    ...notesIn('endnote', await word.related('endnotes')),
  ])
  countComments(await word.related('comments'), kept)
  await countAround(word, all, kept)
  countOutside(all, kept)
  const context: Context = {
    styles: stylesIn(styles),
    numbering: numberingIn(numbering, styles),
    relations,
    notes,
    losses: kept,
    media: await mediaIn(word, relations),
    fields: [],
    boxes: [],
    drawn: [],
    called: [],
    count: 0,
  }
  const body = childOf(word.main, 'w:body')
  const { title, sections } = sectionsOf(body ? textPieces(body, context) : [], kept)
  if (sections.length === 0) return refuse('invalid', 'This Word file holds no text.', 'file')
  return { title, sections, pictures: context.media.drawnBy(sections), losses: kept.all() }
}

/** What the libraries throw at a file that is no whole Word file, as a refusal. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error) || 'syscall' in error) return error
  if (error instanceof TypeError && !('code' in error)) return error
  return new Refusal('invalid', 'This Word file cannot be read: it is damaged, or locked with a password.', 'file')
}

/** Reads a Word file. Refuses what is none, in a sentence. */
export async function readWord(path: string): Promise<ReadWord> {
  try {
    return await withWord(path, readFrom)
  } catch (error) {
    throw refusalOf(error)
  }
}
