import { callByHand } from '#lib/http.ts'
import type { RefusalBody } from '#lib/refusal.ts'

type Reading = {
  /** How many bytes have come, of how many. */
  readonly onProgress: (came: number, total: number) => void
  readonly signal: AbortSignal
}

const bodyIn = (content: ArrayBuffer | null): Partial<RefusalBody> | null => {
  try {
    return JSON.parse(new TextDecoder().decode(content ?? new ArrayBuffer())) as Partial<RefusalBody> // What the server says.
  } catch {
    return null // Nobody answered, or somebody in between.
  }
}

/** Reads a file into memory and tells how far it is. Throws a Refusal as other calls do; an `AbortError` when it was called off. */
export function readBytes(path: string, { onProgress, signal }: Reading): Promise<Uint8Array<ArrayBuffer>> {
  const { headers, refused } = callByHand()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', path)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries({ ...headers, accept: '*/*' })) request.setRequestHeader(name, value)
    request.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => {
      const content = request.response as ArrayBuffer | null // As responseType asks for.
      if (request.status < 300 && content) return resolve(new Uint8Array(content))
      reject(refused(bodyIn(content)))
    })
    request.addEventListener('error', () => reject(refused(null)))
    request.addEventListener('abort', () => reject(new DOMException('It was called off.', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })
}
