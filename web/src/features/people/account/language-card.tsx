import { Language, languageNames } from '@clearstead/contract/languages'
import { accountText as text } from '@clearstead/texts/people/account'
import { chooseLanguage } from '../../../plumbing/choose-language.ts'
import { language } from '../../../plumbing/language.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, Inline } from '../../../ui/layout/layout.tsx'

/** The language of the app in this browser. */
export function LanguageCard() {
  return (
    <Card title={text.language}>
      <Inline gap={2}>
        {Language.options.map((choice) => (
          <Button
            key={choice}
            lang={choice}
            look={choice === language ? 'primary' : 'plain'}
            isSlim
            aria-pressed={choice === language}
            onClick={() => void chooseLanguage(choice)}
          >
            {languageNames[choice]}
          </Button>
        ))}
      </Inline>
    </Card>
  )
}
