// Ends with 0 when the Plumbline of this machine can serve, with 1 when not: what a container's health check calls.
import process from 'node:process'

try {
  const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] || '3000'}/readyz`)
  process.exitCode = answer.ok ? 0 : 1
} catch {
  // Nobody listens.
  process.exitCode = 1
}
