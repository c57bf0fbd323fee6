import { type AnyField, listFields, type PortableFile } from '@clearstead/contract/imports/fields'
import { checkImport, type ImportFile, type ImportView } from '@clearstead/contract/imports/imports'
import { fieldText } from '@clearstead/texts/imports/field'
import { oneImportText as text } from '@clearstead/texts/imports/one-import'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PlainSelect } from '../../../ui/forms/plain-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Card, Note, Tiles } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

type Chosen = Partial<Record<PortableFile, Record<string, string>>>

/** Which column of each file stands for which field; another choice is checked anew. */
export function ColumnsCard({ of: { id, files } }: { of: ImportView }) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(files.map(({ file, columns }) => [file, columns])),
  )
  const check = useAct(checkImport)
  return (
    <Card
      title={text.columns}
      foot={
        <Button
          look="plain"
          isBusy={check.isSending}
          onClick={() => check.act({ id, columns: withoutEmpty(chosen) })}
        >
          {text.checkAgain}
        </Button>
      }
    >
      <Note>{text.columnsNote}</Note>
      {files.map((file) => (
        <FileColumns
          key={file.file}
          of={file}
          columns={chosen[file.file] ?? {}}
          onChoose={(columns) => setChosen({ ...chosen, [file.file]: columns })}
        />
      ))}
      <RefusalNotice refusal={check.refusal} />
    </Card>
  )
}

type FileProps = {
  of: ImportFile
  columns: Record<string, string>
  onChoose: (columns: Record<string, string>) => void
}

function FileColumns({ of: { file, name, headers }, columns, onChoose }: FileProps) {
  const fields = listFields(file)
  const found = fields.filter((field) => columns[field.name]).length
  const isMissing = fields.some((field) => field.isRequired && !columns[field.name])
  return (
    <Disclosure
      title={text.fieldsOf({ name, found, all: fields.length })}
      isSlim
      isOpenAtFirst={isMissing}
    >
      <Tiles>
        {fields.map((field) => (
          <PlainSelect
            key={field.name}
            label={labelOf(field)}
            value={columns[field.name] ?? ''}
            choices={headers.filter(Boolean)}
            none={text.notInFile}
            onChoose={(header) => onChoose({ ...columns, [field.name]: header })}
          />
        ))}
      </Tiles>
    </Disclosure>
  )
}

function labelOf({ name, isRequired }: { name: AnyField; isRequired: boolean }): string {
  return isRequired ? `${fieldText[name]} (${text.required})` : fieldText[name]
}

function withoutEmpty(chosen: Chosen): Chosen {
  return Object.fromEntries(
    Object.entries(chosen).map(([file, columns]) => [
      file,
      Object.fromEntries(Object.entries(columns).filter(([, header]) => header !== '')),
    ]),
  )
}
