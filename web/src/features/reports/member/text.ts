import { dashboardText as said } from '@clearstead/texts/reports/dashboard'

const greet = (greeting: string, name: string) =>
  name === '' ? greeting : said.greeting({ greeting, name })

export const dashboardText = {
  ...said,
  morning: (name: string) => greet(said.morning, name),
  afternoon: (name: string) => greet(said.afternoon, name),
  evening: (name: string) => greet(said.evening, name),
}
