import type { ReactNode } from 'react'
import { SourceInput } from './SourceInput.tsx'
import { type SourceStep, useSourceSteps } from './useSourceOptions.ts'

/** A choice of one step, and the steps that depend on it, which it clears. */
export interface SourceChoice {
  field: SourceStep['source']
  value: string | number
  name: string
  dependents: SourceStep['source'][]
}

interface SourceInputsProps {
  /** The next step to choose takes the focus and opens its list. */
  opensNext?: boolean
  onChoose: (choice: SourceChoice) => void
}

/** The fields for account, workspace and report. */
export function SourceInputs({ opensNext = false, onChoose }: SourceInputsProps): ReactNode {
  const steps = useSourceSteps()
  const next = opensNext ? steps.find(({ value }) => !value) : undefined
  return steps.map((step, at) => (
    <SourceInput
      // Another field for each choice above it: without the text of the earlier one, and with the focus if it is next.
      key={`${step.source} ${steps[at - 1]?.value}`}
      step={step}
      openOnFocus={opensNext}
      isNext={step === next}
      onChoose={(value, name) =>
        onChoose({
          field: step.source,
          value,
          name,
          dependents: steps.slice(at + 1).map(({ source }) => source),
        })
      }
    />
  ))
}
