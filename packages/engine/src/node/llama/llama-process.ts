import { serveLlama } from './serve-llama.ts';

serveLlama();
