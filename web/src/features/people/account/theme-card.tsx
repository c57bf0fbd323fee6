import { accountText as text } from '@clearstead/texts/people/account'
import { type Theme, useTheme } from '../../../plumbing/theme.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, Inline } from '../../../ui/layout/layout.tsx'

const themes: readonly Theme[] = ['light', 'dark', 'system']

export function ThemeCard() {
  const { theme, setTheme } = useTheme()
  return (
    <Card title={text.theme}>
      <Inline gap={2}>
        {themes.map((choice) => (
          <Button
            key={choice}
            look={choice === theme ? 'primary' : 'plain'}
            isSlim
            aria-pressed={choice === theme}
            onClick={() => setTheme(choice)}
          >
            {text[choice]}
          </Button>
        ))}
      </Inline>
    </Card>
  )
}
