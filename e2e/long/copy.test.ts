import { scrollTo } from '../fixtures/actions.ts'
import { expect, signIn, test } from '../fixtures/test.ts'

test('what is copied is in the clipboard, and a browser that refuses is said', async ({
  page,
  given,
}) => {
  await page.addInitScript(() => {
    const copied: string[] = []
    const writeText = async (text: string) => {
      if (copied.length > 0) throw new DOMException('Denied', 'NotAllowedError')
      copied.push(text)
    }
    Object.assign(globalThis, { copied })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const member = await given.member()
  await signIn(page, member)
  await page.goto('/user/dashboard')
  const copy = page.getByRole('button', { name: /^Copy/ }).first()
  await scrollTo(copy)

  await copy.click()
  await expect(page.getByText('Copied').first()).toBeAttached()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'copied'))).toHaveLength(1)
  await expect(copy).toBeVisible()
  await copy.click()

  await expect(page.getByText('Your browser did not allow copying.')).toBeVisible()
})
