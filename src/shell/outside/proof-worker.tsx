// Looks for the numbers that the form is asked for, beside the page, which stays at hand meanwhile.
import { solve, type Work } from './solve.ts'

self.addEventListener('message', ({ data }: MessageEvent<Work>) => {
  self.postMessage(solve(data), {})
})
