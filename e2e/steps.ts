// Steps as people take them: the button of the page, what its dialog asks, the signature.
import type { Locator, Page } from 'playwright-core'
import { password as trialPassword } from './visitor.ts'

/** Opens the dialog of a step. */
export async function openStep(page: Page, label: string): Promise<Locator> {
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}: `) })
  await dialog.waitFor()
  return dialog
}

type Signer = { readonly email: string; readonly password?: string }

/** Signs what a dialog asks for; with the address, too, where it is the first signature of a session. */
export async function signStep(dialog: Locator, label: string, { email, password = trialPassword }: Signer) {
  const address = dialog.getByRole('textbox', { name: 'Email' })
  const secret = dialog.getByRole('textbox', { name: 'Password' })
  await secret.waitFor()
  if (await address.isVisible()) await address.fill(email)
  await secret.fill(password)
  await dialog.getByRole('button', { name: `Sign: ${label}`, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
