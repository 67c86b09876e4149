// The public form. What is typed stays on the page until it has arrived.

import { most, type Form, type Sent } from '#modules/customer-feedback/outside/told.ts'
import { call, Refused } from './call.tsx'
import { field, fileInput, h, sayWrong, textIn } from './dom.tsx'
import { sendFile } from './forms.tsx'
import type { Work } from './solve.ts'
import { words } from './words.ts'

const texts = ['title', 'words', 'remedy', 'product', 'lot', 'order', 'name', 'reach'] as const

/** Draws the form, or says that complaints are not taken by it. */
export async function drawComplaint(root: HTMLElement): Promise<void> {
  root.replaceChildren(h('p', { class: 'quiet' }, words.loading))
  try {
    const { products } = await call<Form>('complaint')
    root.replaceChildren(h('h1', {}, words.form.title), h('p', {}, words.form.lead), formOf(root, products))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    root.replaceChildren(h('h1', {}, words.form.title), h('p', { role: 'alert' }, error.message))
  }
}

const line = (name: string, more: Readonly<Record<string, string>> = {}) =>
  h('input', { name, maxlength: '200', autocomplete: 'off', ...more })
const area = (name: string, rows: string, longest: number) => h('textarea', { name, rows, maxlength: String(longest) })

function fieldsOf(products: readonly string[], photos: HTMLInputElement): readonly HTMLElement[] {
  const { form } = words
  const product = h(
    'select',
    { name: 'product' },
    h('option', { value: '' }, form.choose),
    ...products.map((name) => h('option', {}, name)),
  )
  return [
    field(line('title'), { label: form.about }),
    field(area('words', '6', most.words), { label: form.words, help: form.wordsHelp }),
    field(area('remedy', '2', 1000), { label: form.remedy, help: form.remedyHelp }),
    field(product, { label: form.product }),
    field(line('lot'), { label: form.lot, help: form.optional }),
    field(line('order'), { label: form.order, help: form.optional }),
    field(photos, { label: form.photos, help: form.photosHelp }),
    field(line('name', { autocomplete: 'name' }), { label: form.name }),
    field(line('reach', { autocomplete: 'email' }), { label: form.reach, help: form.reachHelp }),
  ]
}

function formOf(root: HTMLElement, products: readonly string[]): HTMLFormElement {
  const photos = fileInput({ name: 'photos', multiple: true })
  const news = h('p', { role: 'status', class: 'news' })
  const wrong = h('p', { role: 'alert', class: 'wrong' })
  const button = h('button', {}, words.form.send)
  const form = h(
    'form',
    { novalidate: true },
    ...fieldsOf(products, photos),
    wrong,
    news,
    h('div', { class: 'buttons' }, button),
  )
  const say = (text: string) => void (news.textContent = text)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.setAttribute('disabled', '')
    wrong.textContent = ''
    send(form, say)
      .then(async (sent) => thank(root, sent, await sendAll(sent.token, [...(photos.files ?? [])], say)))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        if (!sayWrong(form, error.faults)) wrong.textContent = error.message
        say('')
      })
      .finally(() => button.removeAttribute('disabled'))
  })
  return form
}

/** What is missing is said before the device works for it. */
const missing = (said: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    texts
      .filter((name) => name !== 'lot' && name !== 'order' && said[name]?.trim() === '')
      .map((name) => [name, words.form.missing]),
  )

async function send(form: HTMLFormElement, say: (text: string) => void): Promise<Sent> {
  const said = Object.fromEntries(texts.map((name) => [name, textIn(form, name)]))
  const fields = [...missing(said)].map(([name, message]) => ({ field: name, code: 'missing', message }))
  if (fields.length > 0) throw new Refused({ code: 'invalid', message: words.form.missing, details: { fields } })
  say(words.form.proving)
  const { challenge, pieces, difficulty } = await call<Form>('complaint')
  const solutions = await proved({ challenge, pieces, difficulty })
  return call<Sent>('complaint', { ...said, challenge, solutions })
}

/** Lets a worker look for the numbers: the page stays at hand meanwhile. */
const proved = (work: Work): Promise<readonly number[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.tsx', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', () => reject(new Refused({ code: 'away', message: words.away })))
    worker.postMessage(work, {})
  })

/** Sends the photos one after the other. @returns what could not be sent, in words: the complaint stands without it */
async function sendAll(token: string, files: readonly File[], say: (text: string) => void): Promise<readonly string[]> {
  const unsent: string[] = []
  for (const [at, file] of files.entries()) {
    say(words.form.sending(at + 1, files.length))
    await sendFile(token, file).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      unsent.push(words.form.unsent(file.name, error.message))
    })
  }
  return unsent
}

function thank(root: HTMLElement, { reference, token }: Sent, unsent: readonly string[]): void {
  const { form } = words
  const address = `/outside/status#${token}`
  const title = h('h1', { tabindex: '-1' }, form.sent)
  root.replaceChildren(
    title,
    h('p', {}, `${form.reference} `, h('b', {}, reference), '.'),
    ...unsent.map((text) => h('p', { role: 'alert', class: 'wrong' }, text)),
    h('p', {}, form.keep),
    h('p', { class: 'address' }, `${location.origin}${address}`),
    h('p', {}, h('a', { href: address, class: 'button' }, form.open)),
  )
  title.focus()
}
