import { callByHand } from '#lib/http.ts'
import type { RefusalBody } from '#lib/refusal.ts'

type Sending = {
  /** Makes what is sent twice happen once. */
  readonly key?: string
  /** How many bytes are on their way, of how many. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a form and tells how far it is, which fetch cannot. Throws a Refusal as other calls do; an `AbortError` when it
 * was called off. Answers what the server said.
 */
export function sendForm(path: string, form: FormData, { key, onProgress, signal }: Sending): Promise<unknown> {
  const { headers, refused } = callByHand()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response)
      reject(refused(request.response as Partial<RefusalBody> | null)) // A border: what the server says.
    })
    request.addEventListener('error', () => reject(refused(null)))
    request.addEventListener('abort', () => reject(new DOMException('It was called off.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
