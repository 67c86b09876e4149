// Looks for the number that the form is asked for, beside the page, which stays at hand meanwhile.
import { solve } from './solve.ts'

type Asked = { readonly challenge: string; readonly difficulty: number }

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  self.postMessage(solve(data.challenge, data.difficulty), {})
})
