/** Coverage for reading, cut to two decimals and never rounded up: `99.999` is `99.99`. */
export function coverageText(coverage: string): string {
  return `${coverage.replace(/(\.\d\d)\d+$/, '$1')} %`
}
