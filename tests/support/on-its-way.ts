/** What an answer waits for until `come`. */
export function onItsWay(): { readonly come: () => void; readonly arrived: Promise<void> } {
  let come: () => void = () => undefined
  const arrived = new Promise<void>((done) => {
    come = done
  })
  return { come, arrived }
}
