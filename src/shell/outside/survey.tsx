// The page of a survey: one row of figures, a few questions more, a comment, and thanks.

import { degreesOf } from '#modules/customer-feedback/survey/kinds.ts'
import type { SurveyGiven, SurveyTold } from '#modules/customer-feedback/survey/told.ts'
import { call, Refused } from './call.tsx'
import { dayInWords, field, h, sayWrong, textIn } from './dom.tsx'
import { surveyWords } from './survey-words.ts'
import { words } from './words.ts'

/** Draws the survey of this address, or says that it was answered or is closed. */
export async function drawSurvey(root: HTMLElement): Promise<void> {
  const token = location.hash.slice(1)
  root.replaceChildren(h('p', { class: 'quiet' }, words.loading))
  try {
    show(root, await call<SurveyTold>('survey', { token }), token)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const title = error.code === 'not-found' ? words.leadsNowhere : words.loading
    root.replaceChildren(h('h1', {}, title), h('p', { role: 'alert' }, error.message))
  }
}

function show(root: HTMLElement, told: SurveyTold, token: string): void {
  const say = surveyWords[told.language]
  document.documentElement.lang = say.lang
  if (told.state !== 'open') root.replaceChildren(h('h1', {}, say[told.state]), h('p', {}, say[`${told.state}More`]))
  else {
    const until = h('p', { class: 'quiet' }, say.until(dayInWords(told.until, say.lang)))
    root.replaceChildren(h('h1', {}, told.question), formOf(root, told, token), until)
  }
}

type Option = { readonly value: string; readonly label: string }

/** Radio buttons that look like buttons in a row: arrows move, and each is large enough for a thumb. */
function figures(name: string, legend: string, options: readonly Option[], ends?: readonly [string, string]) {
  const wrong = h('p', { class: 'wrong', id: `${name}-wrong` })
  const buttons = options.map(({ value, label }) =>
    h(
      'label',
      { class: 'figure' },
      h('input', { type: 'radio', name, value, 'aria-describedby': wrong.id }),
      h('span', {}, label),
    ),
  )
  return h(
    'fieldset',
    { class: 'figures' },
    h('legend', {}, legend),
    h('div', { class: 'row' }, ...buttons),
    ends ? h('p', { class: 'ends help' }, h('span', {}, ends[0]), h('span', {}, ends[1])) : null,
    wrong,
  )
}

function ownField({ question, kind }: SurveyTold['questions'][number], at: number, language: SurveyTold['language']) {
  const say = surveyWords[language]
  const name = `reply${at}`
  if (kind === 'Text')
    return field(h('textarea', { name, rows: '2', maxlength: '1500' }), { label: question, help: say.optional })
  const options =
    kind === 'Yes or no'
      ? [
          { value: 'Yes', label: say.yes },
          { value: 'No', label: say.no },
        ]
      : degreesOf('CSAT').map((degree) => ({ value: String(degree), label: String(degree) }))
  return figures(name, question, options)
}

function formOf(root: HTMLElement, told: SurveyTold, token: string): HTMLFormElement {
  const say = surveyWords[told.language]
  const [low, high] = say.ends[told.kind]
  const degrees = degreesOf(told.kind).map((degree) => ({ value: String(degree), label: String(degree) }))
  const wrong = h('p', { role: 'alert', class: 'wrong' })
  const button = h('button', {}, say.send)
  const form = h(
    'form',
    { novalidate: true },
    figures('score', told.question, degrees, [`${degrees[0]?.label} = ${low}`, `${degrees.at(-1)?.label} = ${high}`]),
    field(h('textarea', { name: 'comment', rows: '3', maxlength: '1500' }), {
      label: say.comment,
      help: say.commentHelp,
    }),
    ...told.questions.map((one, at) => ownField(one, at, told.language)),
    wrong,
    h('div', { class: 'buttons' }, button),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    wrong.textContent = ''
    if (textIn(form, 'score') === '') {
      wrong.textContent = say.choose
      form.querySelector<HTMLInputElement>('input[name=score]')?.focus()
      return
    }
    button.setAttribute('disabled', '')
    call<SurveyTold>('survey/answer', givenIn(form, told, token))
      .then(() => thank(root, told))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        if (!sayWrong(form, error.faults)) wrong.textContent = error.message
      })
      .finally(() => button.removeAttribute('disabled'))
  })
  return form
}

const givenIn = (form: HTMLFormElement, { questions }: SurveyTold, token: string): SurveyGiven => ({
  token,
  score: Number(textIn(form, 'score')),
  comment: textIn(form, 'comment'),
  replies: questions.map((_, at) => textIn(form, `reply${at}`)),
})

function thank(root: HTMLElement, { language }: SurveyTold): void {
  const say = surveyWords[language]
  const title = h('h1', { tabindex: '-1' }, say.thanks)
  root.replaceChildren(title, h('p', { role: 'status' }, say.thanksMore))
  title.focus()
}
