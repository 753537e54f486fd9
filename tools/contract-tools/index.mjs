// Runs beside its own packages, where the tests of the contract copy it to.
import bruno from '@usebruno/schema';
import postman from 'postman-collection';

export { Parser } from '@asyncapi/parser';
export { createClient } from '@hey-api/openapi-ts';
export { createConfig, lintFromString } from '@redocly/openapi-core';
export { default as spectral } from '@stoplight/spectral-core';
export { default as owaspRules } from '@stoplight/spectral-owasp-ruleset';
export { default as spectralRules } from '@stoplight/spectral-rulesets';
export { astToString, default as openApiTypes } from 'openapi-typescript';
export { Webhook } from 'standardwebhooks';
export const PostmanCollection = postman.Collection;
export const brunoSchema = bruno.collectionSchema;
