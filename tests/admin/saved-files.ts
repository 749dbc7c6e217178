import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Catches what the screen saves as a file. @returns waits for the first file, and reads it */
export function catchSavedBytes(): () => Promise<ArrayBuffer> {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:file'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return async () => {
    await waitFor(() => expect(files).toHaveLength(1))
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      if (files[0]) reader.readAsArrayBuffer(files[0])
    })
  }
}

/** Catches what the screen saves as a text file. @returns waits for the first file, and reads its text */
export function catchSavedFile(): () => Promise<string> {
  const savedBytes = catchSavedBytes()
  return async () => new TextDecoder().decode(await savedBytes())
}
