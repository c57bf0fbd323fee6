let areAllowed = false

/**
 * Sets whether endpoints may be in the server's own network, such as a node of the operator's (`CHAIN_PRIVATE_ENDPOINTS`);
 * called once, when the process starts.
 */
export function allowPrivateEndpoints(isOn: boolean): void {
  areAllowed = isOn
}

/** Whether endpoints may be in the server's own network. */
export function arePrivateEndpointsAllowed(): boolean {
  return areAllowed
}
