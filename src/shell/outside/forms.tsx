// What the customer of a complaint does on its page: answers, writes, sends.

import { most, type Told } from '#modules/customer-feedback/outside/told.ts'
import { call, Refused } from './call.tsx'
import { field, fileInput, h, sayWrong, textIn } from './dom.tsx'
import { words } from './words.ts'

/** Whose page it is, and how it is drawn anew with what was just done. */
export type Place = { readonly token: string; readonly show: (told: Told, says: string) => void }

type Doing = {
  readonly title: string
  readonly fields: readonly HTMLElement[]
  readonly buttons: readonly HTMLElement[]
}

/** A form whose buttons are off while something is sent; what was refused is said in it, and nothing that was typed is lost. */
export function formOf(
  { title, fields, buttons }: Doing,
  act: (form: HTMLFormElement, button: string) => Promise<void>,
) {
  const wrong = h('p', { role: 'alert', class: 'wrong' })
  const form = h(
    'form',
    { novalidate: true },
    title === '' ? null : h('h2', {}, title),
    ...fields,
    wrong,
    h('div', { class: 'buttons' }, ...buttons),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    const all = form.querySelectorAll('button')
    all.forEach((button) => button.setAttribute('disabled', ''))
    wrong.textContent = ''
    act(form, submitter instanceof HTMLButtonElement ? submitter.value : '')
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        if (!sayWrong(form, error.faults)) wrong.textContent = error.message
      })
      .finally(() => all.forEach((button) => button.removeAttribute('disabled')))
  })
  return form
}

export function settleForm({ token, show }: Place): HTMLElement {
  const { title, yes, no, words: label, wordsHelp, satisfaction, unsaid, degrees } = words.settle
  const select = h(
    'select',
    { name: 'satisfaction' },
    h('option', { value: '' }, unsaid),
    ...degrees.map((degree, at) => h('option', { value: String(at + 1) }, degree)),
  )
  const area = h('textarea', { name: 'text', rows: '3', maxlength: String(most.message) })
  const fields = [field(area, { label, help: wordsHelp }), field(select, { label: satisfaction })]
  const buttons = [h('button', { value: 'yes' }, yes), h('button', { value: 'no', class: 'plain' }, no)]
  return formOf({ title, fields, buttons }, async (form, button) => {
    const degree = textIn(form, 'satisfaction')
    const told = await call<Told>('status/answer', {
      token,
      settles: button === 'yes',
      text: textIn(form, 'text'),
      satisfaction: degree === '' ? null : Number(degree),
    })
    show(told, button === 'yes' ? words.settle.saidYes : words.settle.saidNo)
  })
}

export function messageForm({ token, show }: Place): HTMLElement {
  const { title, label, send, sent } = words.write
  // The reply to the answer may stand beside it: each has names of its own.
  const area = h('textarea', { name: 'message', rows: '4', maxlength: String(most.message) })
  return formOf({ title, fields: [field(area, { label })], buttons: [h('button', {}, send)] }, async (form) => {
    try {
      show(await call<Told>('status/message', { token, text: textIn(form, 'message') }), sent)
    } catch (error) {
      const said = error instanceof Refused ? error.faults.get('text') : undefined
      if (said === undefined) throw error
      sayWrong(form, new Map([['message', said]]))
    }
  })
}

/** Sends one file. Throws `Refused` as the server does, and before it is sent where it is too large. */
export async function sendFile(token: string, file: File): Promise<Told> {
  if (file.size > most.file) throw new Refused({ code: 'too-large', message: words.files.help, field: 'file' })
  const body = new FormData()
  body.append('file', file)
  return call<Told>('status/files', body, { 'x-status-link': token })
}

export function fileForm({ token, show }: Place): HTMLElement {
  const { label, help, send, none, sent } = words.files
  const input = fileInput()
  const fields = [field(input, { label, help })]
  return formOf({ title: '', fields, buttons: [h('button', { class: 'plain' }, send)] }, async () => {
    const [file] = input.files ?? []
    if (!file) throw new Refused({ code: 'invalid', message: none, field: 'file' })
    show(await sendFile(token, file), sent(file.name))
  })
}
