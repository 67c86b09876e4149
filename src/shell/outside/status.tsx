import { stages } from '#modules/customer-feedback/outside/stages.ts'
import type { Told } from '#modules/customer-feedback/outside/told.ts'
import { call, Refused } from './call.tsx'
import { dayInWords, h } from './dom.tsx'
import { fileForm, messageForm, settleForm, type Place } from './forms.tsx'
import { words } from './words.ts'

/** Draws how the complaint of this address stands. */
export async function drawStatus(root: HTMLElement): Promise<void> {
  const token = location.hash.slice(1)
  const news = h('p', { role: 'status', class: 'news' })
  root.replaceChildren(h('p', { class: 'quiet' }, words.loading))
  const place: Place = {
    token,
    show: (told, says) => {
      news.textContent = says
      root.replaceChildren(news, ...sections(told, place))
    },
  }
  try {
    place.show(await call<Told>('status', { token }), '')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const title = error.code === 'not-found' ? words.leadsNowhere : words.loading
    root.replaceChildren(h('h1', {}, title), h('p', { role: 'alert' }, error.message))
  }
}

const sections = (told: Told, place: Place): readonly HTMLElement[] =>
  [
    h('h1', {}, words.complaint(told.reference)),
    h('p', { class: 'lead' }, told.title),
    told.mergedInto === null ? null : h('p', {}, words.merged(told.mergedInto)),
    stagesOf(told),
    letter(words.answer, told.answer),
    told.may.settle ? settleForm(place) : replyOf(told),
    told.may.write ? messageForm(place) : null,
    messagesOf(told),
    filesOf(told, place),
    letter(words.acknowledged, told.acknowledged),
    saidOf(told),
    h('p', { class: 'quiet' }, words.until(dayInWords(told.until))),
  ].filter((one) => one !== null)

const card = (title: string, ...inner: readonly (Node | null)[]) => h('section', {}, h('h2', {}, title), ...inner)

function stagesOf({ stage, next }: Told): HTMLElement {
  const at = stages.indexOf(stage)
  const line = (one: (typeof stages)[number], place: number) => {
    const [name, says] = words.stage[one]
    const state = place < at ? words.done : place === at ? words.now : ''
    return h(
      'li',
      {
        'data-is': place < at ? 'done' : place === at ? 'now' : 'to-come',
        'aria-current': place === at ? 'step' : false,
      },
      h('b', {}, name),
      state === '' ? null : h('span', { class: 'quiet' }, ` · ${state}`),
      place === at ? h('p', {}, says) : null,
    )
  }
  return card(
    words.stages,
    h('ol', { class: 'stages' }, ...stages.map(line)),
    next &&
      h('p', { class: next.isPast ? 'late' : 'next' }, (next.isPast ? words.past : words.nextBy)(dayInWords(next.by))),
  )
}

const letter = (title: string, said: Told['answer']) =>
  said && card(title, h('p', { class: 'quiet' }, words.on(dayInWords(said.on))), h('p', { class: 'said' }, said.text))

const replyOf = ({ reply }: Told) =>
  reply && h('p', { class: 'next' }, reply === 'Yes' ? words.settle.saidYes : words.settle.saidNo)

const messagesOf = ({ messages }: Told) =>
  messages.length === 0
    ? null
    : card(
        words.messages,
        h(
          'ul',
          { class: 'lines' },
          ...messages.map(({ on, text }) =>
            h('li', {}, h('p', { class: 'quiet' }, dayInWords(on)), h('p', { class: 'said' }, text)),
          ),
        ),
      )

function filesOf({ files, may }: Told, place: Place): HTMLElement | null {
  if (files.length === 0 && !may.write) return null
  const line = ({ name, size, on }: Told['files'][number]) =>
    h('li', {}, name, h('span', { class: 'quiet' }, ` · ${words.files.size(size)} · ${dayInWords(on)}`))
  return card(
    words.files.title,
    files.length === 0 ? null : h('ul', { class: 'lines' }, ...files.map(line)),
    may.write ? fileForm(place) : null,
  )
}

function saidOf({ words: said, remedy, product, lot, order, receivedOn }: Told): HTMLElement {
  const facts = [
    [words.receivedOn, dayInWords(receivedOn)],
    [words.product, product],
    [words.lot, lot],
    [words.order, order],
  ] as const
  return card(
    words.said,
    h('p', { class: 'said' }, said),
    h('h3', {}, words.asked),
    h('p', { class: 'said' }, remedy),
    h('dl', {}, ...facts.flatMap(([label, value]) => (value === null ? [] : [h('dt', {}, label), h('dd', {}, value)]))),
  )
}
