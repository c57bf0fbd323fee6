import { languageName } from '../../../plumbing/language-name.ts'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Note, Stack } from '../../../ui/layout/layout.tsx'
import { composeText as text } from './text.ts'
import type { Translation } from './use-translations.ts'

type Props = { translations: readonly Translation[] }

/** Title and message in each further language, out of sight until they are wanted. */
export function TranslationFields({ translations }: Props) {
  return translations.map((translation) => (
    <OneTranslation key={translation.language} {...translation} />
  ))
}

function OneTranslation({ language: code, form, isOpenAtFirst }: Translation) {
  const language = languageName(code)
  return (
    <Disclosure title={text.translated({ language })} isSlim isOpenAtFirst={isOpenAtFirst}>
      <Stack gap={4}>
        <Note>{text.translatedHint({ language })}</Note>
        <TextField
          form={form}
          name="title"
          label={text.translatedTitle({ language })}
          autoComplete="off"
          isOptional
        />
        <TextArea
          form={form}
          name="message"
          label={text.translatedMessage({ language })}
          rows={6}
          isOptional
        />
      </Stack>
    </Disclosure>
  )
}
