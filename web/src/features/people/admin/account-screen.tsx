import { whoAmI } from '@clearstead/contract/people/sign-in'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmailCard } from '../account/email-card.tsx'
import { LanguageCard } from '../account/language-card.tsx'
import { PasswordCard } from '../account/password-card.tsx'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { ThemeCard } from '../account/theme-card.tsx'
import { accountScreenText as text } from './text.ts'

/** An admin's own account. Name, username and permissions are an owner's to change. */
export function AccountScreen() {
  const from = useAnswer(whoAmI, {})
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Answered from={from} height={420}>
        {({ email }) => (
          <Stack gap={4}>
            <Split isEven>
              <Stack gap={4}>
                <EmailCard email={email} />
                <PasswordCard hint={text.passwordHint} />
              </Stack>
              <Stack gap={4}>
                <SecondFactorCard />
                <LanguageCard />
                <ThemeCard />
              </Stack>
            </Split>
            <SessionsCard />
          </Stack>
        )}
      </Answered>
    </>
  )
}
