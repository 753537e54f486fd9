/** Something that deploy/ offers does not work; says what. */
export class DeploymentFault extends Error {
  override readonly name = 'DeploymentFault';
}
