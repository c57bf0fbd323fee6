/** 0 too short to be taken, 1 weak to 4 strong: length and variety, as a hint only; the server decides. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 10) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) =>
    kind.test(password),
  ).length
  const variety = new Set(password).size
  if (variety < 5) return 1
  const points =
    (password.length >= 14 ? 1 : 0) + (password.length >= 18 ? 1 : 0) + (kinds >= 3 ? 1 : 0)
  return (1 + Math.min(3, points + (variety >= 9 ? 1 : 0))) as 1 | 2 | 3 | 4
}
